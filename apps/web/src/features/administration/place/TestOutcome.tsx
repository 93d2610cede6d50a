import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'

/** How the test of a service went: of a failure, what to do first, then the words of the service. */
export function TestOutcome({ ok, detail, remedy }: ReplyOf<'admin.testService'>) {
  return (
    <Banner tone={ok ? 'success' : 'warning'} role="status" title={remedy ?? detail}>
      {remedy !== null && <bdi>{detail}</bdi>}
    </Banner>
  )
}
