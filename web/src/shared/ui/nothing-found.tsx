/** What a list of choices says where nothing is found: a list of options has options and nothing else, and this is none. */
export function NothingFound({ children }: { readonly children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The field keeps the focus, as it does beside any option.
    <span role="option" aria-disabled="true" aria-selected="false">
      {children}
    </span>
  );
}
