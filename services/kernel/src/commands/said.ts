/** What a body says: what it leaves out is not said to be undefined. A decider fills it from the state it decides on. */
export const said = <Values extends object>(
  values: Values,
): { [field in keyof Values]?: Exclude<Values[field], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
