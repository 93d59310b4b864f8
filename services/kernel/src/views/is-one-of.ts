/** Tells events of these types from all others, and the compiler with it: a switch over the rest ends in `never`. */
export const isOneOf =
  <Type extends string>(...types: readonly Type[]) =>
  <Event extends { readonly type: string }>(event: Event): event is Extract<Event, { readonly type: Type }> =>
    (types as readonly string[]).includes(event.type);
