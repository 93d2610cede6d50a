export { addSentences, atField, isMissingPart, problemOf, problemOfReading } from './problems.ts'
export type { FieldOfCode, Problem, ProblemKind } from './problems.ts'
export type { ProblemSentences } from './sentences.ts'
export { useCountdown } from './useCountdown.ts'
