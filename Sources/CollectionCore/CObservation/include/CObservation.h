#ifndef CObservation_h
#define CObservation_h
// Nothing is called from Swift. See Threading.c.
#endif
