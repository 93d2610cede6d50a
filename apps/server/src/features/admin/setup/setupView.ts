import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { unsent } from '#features/landing/index.ts'
import { setupSteps } from './setupSteps.ts'
import { setupFacts } from './store/placeSetup.ts'

/** How far the place is set up, for this administrator. */
export async function setupView(
  db: Db,
  { config }: App,
  accountId: string,
): Promise<Reply<typeof contract.admin.setup>> {
  const facts = await setupFacts(db, accountId)
  const isMailSetUp = !unsent(config).includes('MAIL')
  const canRegister = config.registration === 'OPEN'
  return {
    steps: setupSteps({ ...facts, isMailSetUp, canRegister, isNamed: config.instance.isNamed }),
    dismissed: facts.dismissedAt !== null,
    mail: { isSetUp: isMailSetUp, testedAt: facts.mailTestedAt?.toISOString() ?? null },
    canRegister,
    groupId: facts.groupId,
  }
}
