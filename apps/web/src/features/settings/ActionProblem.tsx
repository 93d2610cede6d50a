import { Banner } from '@koinon/ui/overlays/Banner'
import { RetryIn } from '#lib/data/problems/RetryIn.tsx'
import type { Action } from '#lib/interaction/useAction.ts'

/** Why it failed. Errors of a field are shown at the field, if `fields` includes it. */
export function ActionProblem({
  action,
  fields = [],
}: {
  readonly action: Action
  readonly fields?: readonly string[]
}) {
  const { problem, wait } = action
  if (problem === null || fields.some((name) => name in problem.fields)) return null
  return (
    <Banner tone="danger" role="alert">
      {problem.sentence}
      <RetryIn seconds={wait} />
    </Banner>
  )
}
