import { Banner } from '@koinon/ui/overlays/Banner'
import { RetryIn } from '../../lib/problems/RetryIn.tsx'
import type { Work } from '../../lib/useWork.ts'

/** Why it was not done. What is about a field stands at the field, when `fields` has it. */
export function WorkProblem({ work, fields = [] }: { readonly work: Work; readonly fields?: readonly string[] }) {
  const { problem, wait } = work
  if (problem === null || fields.some((name) => name in problem.fields)) return null
  return (
    <Banner tone="danger" role="alert">
      {problem.sentence}
      <RetryIn seconds={wait} />
    </Banner>
  )
}
