import { expect, test } from 'vitest'
import { visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { createSentMessages } from '#adapters/mail/sentMessages.ts'

const world = await openWorld()
const outbox = { method: 'GET', url: '/outbox' } as const
const browser = { ...outbox, headers: { accept: 'text/html,*/*' } } as const

test('a link in the local messages leads where the mail says, with everything in its address', async () => {
  const { saveMail } = createSentMessages(world.app.db, world.app.runtime)
  const text = 'Ada & Ben <both>:\nhttp://localhost:4000/register?c=mill&proof=abc'
  await saveMail({ to: 'ben@example.org', subject: 'Your "request"', text })
  const olga = await world.person('olga', { roles: ['ADMINISTRATOR'] })
  const { status, body } = await olga.send(outbox)
  expect(status).toBe(200)
  const address = 'http://localhost:4000/register?c=mill&amp;proof=abc'
  expect(body).toContain(`Ada &amp; Ben &lt;both&gt;:\n<a href="${address}">${address}</a></pre>`)
})

test('a browser that is not signed in is asked to sign in first; for everybody else there is no such page', async () => {
  const { status, headers } = await world.visitor.send(browser)
  expect([status, headers.location]).toEqual([303, '/signin?next=%2Foutbox'])
  const ben = await world.person('ben')
  const moderator = await world.person('mo', { roles: ['MODERATOR'] })
  const answers = [world.visitor.send(outbox), ben.send(browser), moderator.send(browser)]
  expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([404, 404, 404])
})

test('a key with which a program administers the place reads none: codes to sign in with are among them', async () => {
  const eva = await world.person('eva', { roles: ['ADMINISTRATOR'], fresh: true })
  const { token } = await eva.apps.createKey({ body: { name: 'Robot', scopes: ['staff:*'] } })
  const robot = visitorOf(world.running, token)
  await robot.admin.audit({ body: {} })
  expect((await robot.send(outbox)).status).toBe(404)
})
