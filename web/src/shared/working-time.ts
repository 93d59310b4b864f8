/** Legal working week, in hours (Code du travail L3121-27): the measure of a week, not a setting of the company. */
export const legalWeekHours = 35;
