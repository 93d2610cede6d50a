import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import { countDemoPeople } from '#demo/store/demoPeople.ts'
import { demoRun } from '#demo/store/demoState.ts'
import { isSeeding } from '#demo/store/seedLock.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { accountPolicy } from '#features/accounts/index.ts'
import { unsent } from '#features/landing/index.ts'
import { setupSteps } from './setupSteps.ts'
import { setupFacts } from './store/placeSetup.ts'

type SetupReply = Reply<typeof contract.admin.setup>

/** How far the place is set up, for this administrator. */
export async function setupView(db: Db, { config, place }: App, accountId: string): Promise<SetupReply> {
  const facts = await setupFacts(db, accountId)
  const isMailSetUp = !unsent(config).includes('MAIL')
  const canRegister = accountPolicy.mayRegister(place.now(), false)
  return {
    steps: setupSteps({ ...facts, isMailSetUp, canRegister, isNamed: place.now().isNamed }),
    dismissed: facts.dismissedAt !== null,
    mail: { isSetUp: isMailSetUp, testedAt: facts.mailTestedAt?.toISOString() ?? null },
    canRegister,
    groupId: facts.groupId,
    demo: await demoView(db, config.database.url ?? ''),
  }
}

/** The demo with its people; null if it never was, or is gone. */
async function demoView(db: Db, url: string): Promise<SetupReply['demo']> {
  const run = await demoRun(db)
  if (run === null) return null
  const { people, erased } = await countDemoPeople(db)
  if (run.isRemoved) return people === 0 ? null : { state: 'REMOVING', people, erased }
  const isMaking = !run.finished && (await isSeeding(url))
  return { state: isMaking ? 'MAKING' : 'READY', people, erased }
}
