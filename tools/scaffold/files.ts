/** Reads a file of the repository; undefined if there is none. */
export type Read = (file: string) => string | undefined

/** Files that a generator creates or changes, by their path from the root. */
export type Files = ReadonlyMap<string, string>

/** Reads a file that has to exist. */
export function readExisting(read: Read, file: string): string {
  const text = read(file)
  if (text === undefined) throw new Error(`There is no ${file}.`)
  return text
}

/** Replaces the one place that `pattern` matches. Fails if the file is not written as others are. */
export function replaceOnce(
  file: string,
  text: string,
  pattern: RegExp,
  replacement: (match: string) => string,
): string {
  if (!pattern.test(text)) throw new Error(`${file} is not written as others are: ${pattern.source} is missing.`)
  return text.replace(pattern, replacement)
}

/** Adds an import after the last one of a file, or leaves the file as it is if it has this import. */
export function withImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const imports = [...text.matchAll(/^(?:import [^'\n]*|\} from )'[^'\n]+'$/gm)]
  const last = imports.at(-1)
  if (last === undefined) return `${line}\n\n${text}`
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** `group-pins` as an identifier: `groupPins`. */
export const camelCased = (name: string): string =>
  name.replaceAll(/[-.](?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The parameters in a path: `groupId` of `/groups/{groupId}/pins`. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(?<name>[a-zA-Z]+)\}/g)].map(([, name = '']) => name)
