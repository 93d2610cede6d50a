export { filledSecret, filledText } from './formValues.ts'
export { FormProblem } from './FormProblem.tsx'
export { useCallForm } from './useCallForm.ts'
export type { CallForm } from './useCallForm.ts'
