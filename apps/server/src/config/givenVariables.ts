import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export type Given = Readonly<Record<string, string>>

/** Variables as they were given, and why some could not be read. */
interface Layer {
  readonly given: Given
  readonly faults: readonly string[]
}

/**
 * The variables in force: those of the environment, then the contents of files that `NAME_FILE` names, then the same two of
 * the file that `KOINON_CONFIG` names. An empty value counts as unset. `known` are the names that may be given in a file.
 */
export function givenVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Layer & { readonly unknownInFile: readonly string[] } {
  const environment = withFiles(setIn(env), known)
  const config = configFile(environment.given)
  const file = withFiles(config.given, known)
  const unknownInFile = Object.keys(file.given).filter((name) => !known.includes(name))
  return {
    given: { ...file.given, ...environment.given },
    faults: [...environment.faults, ...config.faults, ...file.faults],
    unknownInFile,
  }
}

const setIn = (env: Readonly<Record<string, string | undefined>>): Given =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )

const suffix = '_FILE'

/** Replaces each `NAME_FILE` by the content of the file, so that a secret need not stand in the environment. */
function withFiles(given: Given, known: readonly string[]): Layer {
  const faults: string[] = []
  const read: Record<string, string> = { ...given }
  for (const name of known) {
    const file = given[name + suffix]
    if (file === undefined) continue
    delete read[name + suffix]
    if (given[name] !== undefined) faults.push(`${name + suffix}: must not be set together with ${name}`)
    else {
      const content = contentOf(file)
      if (content === null || content === '')
        faults.push(`${name + suffix}: must be a file with the value of ${name}, which this user can read`)
      else read[name] = content
    }
  }
  return { given: read, faults }
}

/** Without the marks that editors and secret stores put at the beginning and the end; null if it cannot be read. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replaceAll(/^\uFEFF|\r?\n$/g, '')
  } catch {
    return null
  }
}

/** The file of variables, in the form of `.env` files. */
function configFile({ KOINON_CONFIG: name }: Given): Layer {
  if (name === undefined) return { given: {}, faults: [] }
  const text = contentOf(path.resolve(name))
  if (text === null)
    return { given: {}, faults: ['KOINON_CONFIG: must be a file of lines NAME=value, which this user can read'] }
  const { KOINON_CONFIG: again, ...read } = setIn(parseEnv(text))
  const given = Object.fromEntries(Object.entries(read).filter(([one]) => /^[A-Z][A-Z0-9_]*$/.test(one)))
  const faults = [
    again !== undefined && 'KOINON_CONFIG: must be set in the environment, not in the file it names',
    // Other names and lines may be pieces of a key, and are not repeated.
    (Object.keys(given).length < Object.keys(read).length || hasOtherLines(text)) &&
      'KOINON_CONFIG: must have only lines NAME=value with names in capitals, quotes around values of several lines, and # before comments',
  ]
  return { given, faults: faults.filter((fault) => fault !== false) }
}

const assignment = /^[^\S\n]*[^\s#=][^#=\n]*=[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\n]*)/gm

/** Whether there are lines that are neither variables nor comments: Node passes over them. */
const hasOtherLines = (text: string): boolean =>
  text
    .replaceAll(assignment, '')
    .split('\n')
    .some((line) => /^\s*[^\s#]/.test(line))
