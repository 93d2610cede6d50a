import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrive, enroll, enrollEach, signIn } from './support/people.ts'

test('on a phone from right to left, a message composed by an input method is a draft elsewhere, then sent, and a poll is voted in', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana', { width: 360, language: 'ar', isTouch: true }), enroll('Ben')])
  const { page, calls } = ana
  await calls.accounts.setLanguage({ body: { language: 'ar' } })
  const { id: conversationId } = await calls.chat.createConversation({ body: { userId: ben.id } })
  await ben.calls.chat.sendMessage({ body: { conversationId, clientId: randomUUID(), text: 'مرحبا' } })
  const desk = await signIn(ana)
  await desk.page.goto('/messages')
  await page.goto(`/messages/${conversationId}`)
  const box = page.getByRole('textbox', { name: /رسالة إلى/ })
  await box.focus()
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['أ', 'أه', 'أهلا']) await compose(text)
  await keys.send('Input.insertText', { text: 'أهلًا' })
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Ben')
  expect(await box.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  await ana.capture('a message from right to left being written')
  await desk.page.getByText(/^مسودة: .*أهلًا/).waitFor()
  await desk.page.goto(`/messages/${conversationId}`)
  await expect.poll(() => desk.page.getByRole('textbox', { name: /رسالة إلى/ }).innerText()).toMatch(/^أهلًا\s+Ben$/)
  await page.reload()
  await expect.poll(() => box.innerText()).toMatch(/^أهلًا\s+Ben$/)
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click()
  await expect.poll(() => desk.page.getByRole('textbox', { name: /رسالة إلى/ }).innerText()).toMatch(/^\s*$/)
  await desk.page.getByRole('article').filter({ hasText: 'أهلًا' }).waitFor()

  await page.getByRole('button', { name: 'إضافة ملفات أو استطلاع' }).click()
  await page.getByRole('menuitem', { name: 'استطلاع' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'السؤال' }).fill('ماذا نطبخ؟')
  await form.getByRole('textbox', { name: 'الخيار 1' }).fill('حساء')
  await form.getByRole('textbox', { name: 'الخيار 2' }).fill('خبز')
  await ana.capture('a poll being written')
  await form.getByRole('button', { name: 'إرسال الاستطلاع' }).click()
  await desk.page.getByRole('button', { name: 'حساء' }).click()
  await page.getByText('صوّت شخص واحد').waitFor()
  await ana.capture('a poll in a conversation')
  await desk.capture('a poll in a conversation, on a desktop')
  expect([...ana.problems, ...desk.problems]).toEqual([])
})

test('a thread with 500 replies opens where it was left, in order, and is read to its end', async () => {
  const [{ page, calls, capture, problems }, others] = await Promise.all([
    arrive('Ana'),
    enrollEach(['Ben', 'Cem', 'Dan']),
  ])
  const { id: conversationId } = await calls.chat.createGroupConversation({
    body: { title: 'Harvest', participantIds: others.map(({ id }) => id) },
  })
  const { id: threadId } = await calls.chat.sendMessage({
    body: { conversationId, clientId: randomUUID(), text: 'Who brings what?' },
  })
  // In batches, as an import writes.
  for (let at = 0; at < 500; at += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const body = { conversationId, threadId, clientId: randomUUID(), text: `Reply ${at + index}` }
        await others[index % 3]?.calls.chat.sendMessage({ body })
      }),
    )
  }
  const { items } = await calls.chat.getThreads({ query: { unread: 'true' } })
  expect(items).toMatchObject([{ id: threadId, unreadCount: 100 }])
  const order: number[] = []
  for (let before: string | null = '9999'; before !== null;) {
    const body = { conversationId, threadId, before, limit: 100 }
    const read: Awaited<ReturnType<typeof calls.chat.getMessages>> = await calls.chat.getMessages({ body })
    order.unshift(...read.items.map(({ text }) => Number(text.replace('Reply ', ''))))
    before = read.olderCursor
  }
  expect(order).toHaveLength(500)
  await page.goto(`/messages/${conversationId}`)
  await page.getByRole('button', { name: /replies/ }).click()
  const thread = page.getByRole('complementary', { name: 'Thread' })
  const replies = thread.getByRole('article').filter({ hasText: 'Reply' })
  const numbersIn = (texts: readonly string[]) => texts.map((text) => Number(/Reply (\d+)/.exec(text)?.[1]))
  const shown = async () => numbersIn(await replies.allInnerTexts())
  await expect.poll(shown).toContain(order[0])
  await capture('a long thread')
  // Only a part is in the document, and each part is in order.
  const seen = new Set<number>()
  await thread.getByRole('region', { name: 'Replies in the thread' }).hover()
  await expect
    .poll(
      async () => {
        const part = await shown()
        const first = order.indexOf(part[0] ?? 0)
        expect(part).toEqual(order.slice(first, first + part.length))
        for (const one of part) seen.add(one)
        await page.mouse.wheel(0, 240)
        return seen.size
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(500)
  await expect.poll(async () => (await calls.chat.getThread({ body: { threadId } })).unreadCount).toBe(0)
  expect(problems).toEqual([])
})
