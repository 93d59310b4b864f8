/** Asks for all the hours and cost of a project, by week: the report takes a range, and this one holds every work date. */
export const wholeCost = (projectId: string) => ({
  query: { groupBy: 'semaine' as const },
  body: { startDate: '2000-01-01', endDate: '2099-12-31', projectIds: [projectId] },
});
