/** Widely used languages; each is labelled in itself. */
const offered =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl gu he hi hr hu id is it ja kn ko lt lv ml mr ms nb nl pa pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  )
const nameOf = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language', fallback: 'code', languageDisplay: 'standard' }).of(tag) ?? tag

/** The languages to choose from, by their own names, including the current choice. */
export function languageChoices(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const tags = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return tags
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
