/** Joins the given class names; `undefined` if there are none, so that no empty attribute is written. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
