//! The journey: the curve and the levels on it, stars, what opens, and progress as text.
