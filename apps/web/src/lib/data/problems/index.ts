export {
  addErrorMessages,
  atField,
  isMissingPart,
  missingProblem,
  problemOf,
  readProblemOf,
  useErrorMessages,
} from './problems.ts'
export type { FieldOfCode, Problem, ProblemKind } from './problems.ts'
export type { ErrorMessages } from './errorMessages.ts'
export { useCountdown } from './useCountdown.ts'
