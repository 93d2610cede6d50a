import { Banner } from '@koinon/ui/overlays/Banner'
import { RetryIn } from '../data/problems/RetryIn.tsx'
import type { CallForm } from './useCallForm.ts'

/** Above the fields: what the refusal says as a whole, unless it concerns only fields. */
export function FormProblem({ form: { problem, wait } }: { readonly form: Pick<CallForm, 'problem' | 'wait'> }) {
  if (problem === null || Object.keys(problem.fields).length > 0) return null
  return (
    <Banner tone="danger" role="alert">
      {problem.sentence}
      <RetryIn seconds={wait} />
    </Banner>
  )
}
