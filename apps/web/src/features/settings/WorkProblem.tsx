import { Banner } from '@koinon/ui/overlays/Banner'
import { RetryIn } from '#lib/problems/RetryIn.tsx'
import type { Work } from '#lib/useWork.ts'

/** Why it failed. Errors of a field are shown at the field, if `fields` includes it. */
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
