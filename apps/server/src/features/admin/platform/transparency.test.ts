import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { openWorld } from '#test/world/world.ts'
import { partCounts } from './transparencyReport.ts'

const world = await openWorld()
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mod = await world.person('mod', { roles: ['MODERATOR'] })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
/** The half of the year that a time is in. */
const halfOf = (at: Date) => ({ year: at.getUTCFullYear(), half: at.getUTCMonth() < 6 ? (1 as const) : (2 as const) })

async function removeReported() {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Her secret words' } })
  await ben.content.reportContent({ body: { postId, reason: 'SPAM', text: 'His secret words' } })
  world.pass(hourMs)
  const held = (await mod.admin.flaggedContent({ body: { limit: 50 } })).items.find(
    ({ target }) => target.id === postId,
  )
  const params = { id: held?.id ?? '' }
  await mod.admin.flaggedContentRemove({ params, body: { version: held?.version ?? 0, rule: 'No spam, no scams' } })
  return params.id
}

test('the report is for administrators', async () => {
  await expect(mod.admin.transparency({ body: { year: 2020, half: 2 } })).rejects.toMatchObject({ status: 403 })
})

test('the report counts notices, decisions and appeals, names nobody, and tells no number below five', async () => {
  const caseIds = []
  for (let made = 0; made < 5; made += 1) caseIds.push(await removeReported())
  await ana.accounts.appeal({ body: { caseId: caseIds[0] ?? '', text: 'It was meant well.' } })
  const body = halfOf(app.runtime.now())
  await expect(root.admin.transparency({ body })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'half' }] },
  })
  world.pass(184 * dayMs)
  const later = await world.person('later', { roles: ['ADMINISTRATOR'] })
  const report = await later.admin.transparency({ body })
  expect(report).toMatchObject({
    notices: { filed: 5, upheld: 5, dismissed: 0, open: 0, byReason: [{ reason: 'SPAM', count: 5 }] },
    decisions: [
      {
        kind: 'REMOVAL',
        level: 'PLATFORM',
        ground: 'RULE',
        trigger: 'REPORT',
        automatedDetection: false,
        automatedDecision: false,
        count: 5,
      },
    ],
    appeals: { filed: 'FEWER_THAN_5', granted: 0, refused: 0, open: 'FEWER_THAN_5' },
    overturned: 0,
    medians: { notice: expect.any(Number), appeal: null },
  })
  expect(Math.round(((report.medians.notice ?? 0) * 1000) / hourMs)).toBe(1)
  expect(JSON.stringify(report)).not.toMatch(/secret|meant well|ana|ben/)
})

const [few, hidden] = ['FEWER_THAN_5', 'HIDDEN']
test.each([
  [
    [6, 2, 9],
    [hidden, few, 9],
  ],
  [
    [6, 1, 1, 0],
    [hidden, few, few, 0],
  ],
  [
    [6, 3, 4],
    [6, few, few],
  ],
  [
    [3, 0],
    [few, 0],
  ],
  [
    [5, 8],
    [5, 8],
  ],
])('of %j, whose sum is shown, nothing below five can be worked out', (parts, shown) => {
  expect(partCounts(parts)).toEqual(shown)
})
