/** Of one member in one project: a period for each week of some years. */
export const MOST_RELEASED = 200;
