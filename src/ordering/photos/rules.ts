/** How many photos an account uploads within an hour. */
export const photosPerHour = 20;
