/** A choice of a form, which holds the value as it is here: a number stays one. */
export interface Option<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

/** As a list of the library takes choices: by texts. */
export const optionTexts = <Value extends string | number>(
  options: readonly Option<Value>[],
): { value: string; label: string }[] => options.map(({ value, label }) => ({ value: String(value), label }));

/** The value that a text of the list stands for; nothing where it is none of them. */
export const optionOf = <Value extends string | number>(
  options: readonly Option<Value>[],
  text: string | null,
): Value | '' => options.find(({ value }) => String(value) === text)?.value ?? '';
