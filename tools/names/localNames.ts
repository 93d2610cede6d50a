import { declaredNames } from './declaredNames.ts'
import { findRetiredWord, type RetiredWord } from './retiredWords.ts'

/** Retired for files and exports, but plain English inside a module: a line of a text, the room in a buffer. */
const plainWords = new Set(['aside', 'line', 'lines', 'room', 'when', 'whole', 'within', 'words', 'zone'])

/** Methods of interfaces that a library states. */
const libraryNames = new Set(['begin', 'beginTransaction'])

interface Rules {
  /** Whether the specification states the name: of a call, or of a field, which properties may repeat. */
  readonly isPublic: (name: string) => boolean
  readonly retired: readonly RetiredWord[]
}

/** The retired words in the names that a file declares, one line each. */
export function retiredLocals(file: string, text: string, { isPublic, retired }: Rules): readonly string[] {
  return declaredNames(file, text).flatMap(({ name, isProperty }) => {
    // A name with an underscore is a column's.
    if (plainWords.has(name) || libraryNames.has(name) || (isProperty && (isPublic(name) || name.includes('_'))))
      return []
    const word = findRetiredWord(name, retired)
    return word ? [`${file}: the name ${name} contains a retired word: ${word.pattern} → ${word.use}`] : []
  })
}
