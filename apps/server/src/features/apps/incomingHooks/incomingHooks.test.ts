import { maxIncomingHooks } from '@koinon/contract/shared'
import { describe, expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const codeOf = (code: string, more: object = {}) => ({ body: { code, ...more } })
let met = 0
const someone = () => world.person(`hooky${(met += 1)}`, { fresh: true })
const botOf = async (who: Person, groupId: string) =>
  (await who.apps.createBot({ body: { groupId, username: `alarm${(met += 1)}`, displayName: 'Alarm' } })).account
const hookTo = (who: Person, botId: string, targetId: string, target: 'GROUP' | 'CONVERSATION' = 'GROUP') =>
  who.apps.createIncomingHook({ body: { botId, name: 'Monitoring', target, targetId } })
/** Sends what other software would: from another site, without a session. */
const send = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  world.visitor.send({
    method: 'POST',
    url: new URL(url).pathname,
    payload,
    headers: { origin: 'https://monitor.example', 'content-type': 'application/json', ...headers },
  })
async function opened() {
  const ana = await someone()
  const { groupId } = await addGroup(world, { owner: ana })
  const bot = await botOf(ana, groupId)
  return { ana, groupId, bot, ...(await hookTo(ana, bot.id, groupId)) }
}
const textOf = async (who: Person, answer: { body: unknown }) => {
  const { postId } = answer.body as { postId: string }
  const { author, text, facets } = await who.content.getItem({ params: { postId } })
  return { author, text, links: facets.flatMap((facet) => ('url' in facet ? [facet.url] : [])) }
}

describe('an incoming hook', () => {
  test('posts in its group as the bot, in our own form', async () => {
    const { ana, bot, url, hook } = await opened()
    expect(url).toMatch(/\/in\/koi_in_[\w-]{43}$/)
    expect(hook).toMatchObject({ name: 'Monitoring', target: 'GROUP', hint: url.slice(-4), lastUsedAt: null })
    const answer = await send(url, { title: 'Down', text: 'The **web** is down.', linkUrl: 'https://status.example/1' })
    // Alertmanager and Grafana take an answer without `ok` for a failure.
    expect(answer).toMatchObject({ status: 200, body: { ok: true, messageId: null } })
    expect(await textOf(ana, answer)).toMatchObject({
      author: { id: bot.id, kind: 'BOT' },
      text: 'Down\n\nThe web is down.\n\nhttps://status.example/1',
    })
  })

  test('takes Slack’s form, as JSON and as a form', async () => {
    const { ana, url } = await opened()
    const slack = {
      username: 'grafana',
      text: '*Firing* on <https://grafana.example/a|web &amp; api>: 2 * 3',
      attachments: [
        {
          fallback: 'unused',
          title: 'CPU',
          title_link: 'https://grafana.example/b',
          text: 'over 90 %',
          fields: [{ title: 'Host', value: 'web1', short: true }],
        },
      ],
    }
    const expected = {
      text: 'Firing on web & api: 2 * 3\n\nCPU\nover 90 %\nHost: web1',
      links: ['https://grafana.example/a', 'https://grafana.example/b'],
    }
    expect(await textOf(ana, await send(url, slack))).toMatchObject(expected)
    const form = new URLSearchParams({ payload: JSON.stringify(slack) }).toString()
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'])
      expect(await textOf(ana, await send(url, form, { 'content-type': type }))).toMatchObject(expected)
    const { text } = await textOf(ana, await send(url, { attachments: [{ fallback: 'All is well.' }] }))
    expect(text).toBe('All is well.')
  })

  test('writes in a conversation of the bot', async () => {
    const { ana, bot } = await opened()
    const { id: conversationId } = await ana.chat.createConversation({ body: { userId: bot.id } })
    const { url } = await hookTo(ana, bot.id, conversationId, 'CONVERSATION')
    const answer = await send(url, { text: 'Backup *done*.' })
    expect(answer.body).toMatchObject({ postId: null, messageId: expect.any(String) })
    const { items } = await ana.chat.getMessages({ body: { conversationId } })
    expect(items.map((message) => message.text)).toContain('Backup done.')
  })

  test('takes the words of Slack’s blocks where there is no text', async () => {
    const { ana, url } = await opened()
    const text = (words: string, type = 'mrkdwn') => ({ type, text: words })
    const run = (words: string, style = {}) => ({ type: 'text', text: words, style })
    const items = ['lint', 'types'].map((words) => ({ type: 'rich_text_section', elements: [run(words)] }))
    const paragraph = [
      run('Steps ', { bold: true }),
      run('1*2 '),
      { type: 'link', url: 'https://ci.example/log', text: 'log' },
      run(' '),
      { type: 'emoji', name: 'wave', unicode: '1f44b' },
      run('\n'),
    ]
    const blocks = [
      { type: 'header', text: text('Build *7* &amp; 8', 'plain_text') },
      { type: 'divider' },
      { type: 'section', text: text('*Broken* at <https://ci.example/7|the tests>'), fields: [text('*Branch:* main')] },
      { type: 'context', elements: [{ type: 'image', alt_text: 'x' }, text('by Ada')] },
      { type: 'actions', elements: [{ type: 'button', text: text('Retry', 'plain_text') }] },
      {
        type: 'rich_text',
        elements: [
          { type: 'rich_text_section', elements: paragraph },
          { type: 'rich_text_list', style: 'ordered', elements: items },
          { type: 'rich_text_preformatted', elements: [run('exit 1')] },
        ],
      },
    ]
    const expected = {
      text: 'Build *7* & 8\n\nBroken at the tests\nBranch: main\n\nby Ada\n\nSteps 1*2 log 👋\nlint\ntypes\nexit 1',
      links: ['https://ci.example/7', 'https://ci.example/log'],
    }
    expect(await textOf(ana, await send(url, { blocks }))).toMatchObject(expected)
    expect(await textOf(ana, await send(url, { attachments: [{ color: '#f00', blocks }] }))).toMatchObject(expected)
    expect(await textOf(ana, await send(url, { text: 'Build 7', blocks }))).toMatchObject({ text: 'Build 7' })
    const odd = [
      { type: 'rich_text', elements: 'x' },
      { type: 'section', text: [] },
    ]
    for (const nothing of [[], [{ type: 'divider' }], odd])
      expect((await send(url, { blocks: nothing })).status).toBe(400)
  })

  test('opened in a browser says what its address is for, and not whether there is one', async () => {
    const { url } = await opened()
    const open = (address: string, accept: string) =>
      world.visitor.send({
        method: 'GET',
        url: new URL(address).pathname,
        headers: { accept, 'accept-language': 'de' },
      })
    for (const accept of ['text/html', '*/*']) {
      const [there, never] = [await open(url, accept), await open(`${url}x`, accept)]
      expect(there).toMatchObject({ status: 405, headers: { allow: 'POST' } })
      const said = ({ body, headers }: typeof there) =>
        JSON.stringify(body).replaceAll(String(headers['x-request-id']), '')
      expect(said(never)).toBe(said(there))
    }
    expect(String((await open(url, 'text/html')).body)).toContain('Andere Software')
    expect((await open(url, '*/*')).body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test('names the field of what it cannot take', async () => {
    const { url } = await opened()
    const pathsOf = async (payload: object | string, headers = {}) => {
      const { status, body } = await send(url, payload, headers)
      return [status, ...(body as { errors: { path: string }[] }).errors.map(({ path }) => path)]
    }
    expect(await pathsOf({ text: 7 })).toEqual([400, 'text'])
    expect(await pathsOf({ text: 'x', attachments: [{ title: [] }] })).toEqual([400, 'attachments.0.title'])
    expect(await pathsOf({ text: 'x'.repeat(4001) })).toEqual([400, 'text'])
    expect(await pathsOf({ attachments: [{ text: '[a]('.repeat(2000) }, { text: '\n'.repeat(8000) }] })).toEqual([
      400,
      'text',
    ])
    expect(await pathsOf({ text: ' ' })).toEqual([400, 'text'])
    expect(await pathsOf('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([400, 'payload'])
    expect((await send(url, '{"text":')).status).toBe(400)
  })

  test('posts ten times a minute', async () => {
    const { url } = await opened()
    for (let sent = 0; sent < 10; sent += 1) expect((await send(url, { text: `Line ${sent}` })).status).toBe(200)
    expect(await send(url, { text: 'One too many' })).toMatchObject({ status: 429, ...codeOf('RATE_LIMITED') })
  })

  test('counts what it cannot take, too', async () => {
    const { url } = await opened()
    for (let sent = 0; sent < 10; sent += 1) expect((await send(url, { text: ' ' })).status).toBe(400)
    expect(await send(url, { text: 'Well-formed' })).toMatchObject({ status: 429, ...codeOf('RATE_LIMITED') })
  })

  test('is refused where the bot may not post: rules of the group, a bot that is off or removed', async () => {
    const { ana, bot, groupId, url } = await opened()
    await ana.apps.updateBot({ body: { botId: bot.id, state: 'OFF' } })
    expect(await send(url, { text: 'Off' })).toMatchObject({ status: 403, ...codeOf('POSTING_NOT_ALLOWED') })
    await ana.apps.updateBot({ body: { botId: bot.id, state: 'ON' } })
    await ana.groups.removeGroupUser({ body: { groupId, userId: bot.id, bar: true } })
    expect(await send(url, { text: 'Barred' })).toMatchObject({ status: 403, ...codeOf('POSTING_NOT_ALLOWED') })
    await expect(hookTo(ana, bot.id, groupId)).rejects.toMatchObject(codeOf('POSTING_NOT_ALLOWED'))
    const closed = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
    await expect(hookTo(ana, bot.id, closed.groupId)).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
    await expect(hookTo(ana, bot.id, groupId, 'CONVERSATION')).rejects.toMatchObject(codeOf('CONVERSATION_NOT_FOUND'))
  })

  test('is ended by admins of the bot, or because it was published: 410 from then on', async () => {
    const { ana, bot, groupId, url, hook } = await opened()
    const ben = await someone()
    await expect(ben.apps.endIncomingHook({ body: { hookId: hook.id } })).rejects.toMatchObject(
      codeOf('HOOK_NOT_FOUND'),
    )
    await expect(hookTo(ben, bot.id, groupId)).rejects.toMatchObject(codeOf('BOT_NOT_FOUND'))
    await ana.apps.endIncomingHook({ body: { hookId: hook.id } })
    expect(await send(url, { text: 'Late' })).toMatchObject({ status: 410, ...codeOf('HOOK_ENDED') })
    expect((await send(`${url}x`, { text: 'Never' })).status).toBe(410)
    const second = await hookTo(ana, bot.id, groupId)
    const eva = await world.person('eva', { fresh: true, roles: ['ADMINISTRATOR'] })
    expect(await eva.admin.endLeakedKeys({ body: { text: `curl ${second.url}` } })).toEqual({ ended: 1 })
    expect((await send(second.url, { text: 'Late' })).status).toBe(410)
    const stored = await world.app.db.selectFrom('incoming_hooks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('koi_in_')
  })

  test('names where it posts for as long as the bot can see that', async () => {
    const { ana, bot, hook: first } = await opened()
    const ben = await someone()
    const { groupId: inner } = await addGroup(world, { owner: ben, members: [{ ...ana, id: bot.id }], name: 'Inner' })
    const { id: chat } = await ben.chat.createGroupConversation({
      body: { participantIds: [ana.id, bot.id], title: 'Cellar' },
    })
    const [group, conversation] = [
      (await hookTo(ana, bot.id, inner)).hook,
      (await hookTo(ana, bot.id, chat, 'CONVERSATION')).hook,
    ]
    expect([group.targetName, conversation.targetName]).toEqual(['Inner', 'Cellar'])
    await ben.groups.removeGroupUser({ body: { groupId: inner, userId: bot.id, bar: true } })
    await ben.chat.removeParticipant({ body: { conversationId: chat, userId: bot.id } })
    const [view] = (await ana.apps.listBots({ body: { groupId: first.targetId } })).items
    expect(view?.hooks.map(({ targetName }) => targetName)).toEqual([null, null, first.targetName])
  })

  test('is one of ten of a bot at most', async () => {
    const { ana, bot, groupId } = await opened()
    for (let made = 1; made < maxIncomingHooks; made += 1) await hookTo(ana, bot.id, groupId)
    await expect(hookTo(ana, bot.id, groupId)).rejects.toMatchObject(codeOf('QUOTA_REACHED', { max: maxIncomingHooks }))
    const [view] = (await ana.apps.listBots({ body: { groupId } })).items
    expect(view?.can.createHook).toBe(false)
  })
})
