export { filledSecret, filledText } from './filled.ts'
export { FormProblem } from './FormProblem.tsx'
export { useCallForm } from './useCallForm.ts'
export type { CallForm, CallFormOptions } from './useCallForm.ts'
