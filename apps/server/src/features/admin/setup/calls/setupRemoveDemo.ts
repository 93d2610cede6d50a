import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { addJob, isQueued } from '#kernel/work/jobs.ts'
import { demoPeopleAmong, startRemoval } from '#demo/store/demoPeople.ts'
import { staff, writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'
import { removeDemo } from '../jobs/removeDemo.ts'
import { setupView } from '../setupView.ts'

export const setupRemoveDemo = handle(contract.admin.setupRemoveDemo)(async ({ actor, app, tx, refuse }) => {
  requireAdministrator(app, actor)
  const administrators = await staff.lockAdministrators(tx)
  const { demo } = await setupView(tx, app, actor.id)
  if (demo === null) throw new Refusal('NOT_FOUND')
  if (demo.state === 'MAKING') return refuse('RETRY_LATER')
  const ofDemo = await demoPeopleAmong(tx, [...administrators])
  if (ofDemo.size === administrators.size) return refuse('LAST_ADMINISTRATOR')
  if (demo.state === 'READY') {
    await startRemoval(tx, app.runtime.now())
    await addJob(tx, removeDemo, {}, { key: removeDemo.name })
    await writeAudit(tx, { actor, action: 'remove-demo', before: { people: demo.people } })
  } else if (!(await isQueued(tx, removeDemo))) {
    // Its tries are used up.
    await addJob(tx, removeDemo, {}, { key: removeDemo.name })
  }
  return setupView(tx, app, actor.id)
})
