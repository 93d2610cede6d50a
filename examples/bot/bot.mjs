import { readFile, writeFile } from 'node:fs/promises'
import { createClient, realtime } from '@koinon/client'

const { KOINON_URL: baseUrl, KOINON_KEY: token } = process.env
const memory = 'bot.last'
const client = createClient({ baseUrl, token })
const { account } = await client.apps.getCurrentKey()

const answerTo = (text) =>
  /\btime\b/i.test(text) ? `It is ${new Date().toLocaleTimeString()}.` : 'Ask me for the time.'

async function answer({ conversationId, messageId, message }) {
  const { author, text } = message ?? (await client.chat.getMessageById({ params: { id: messageId } }))
  if (author.id === account.id) return
  await client.chat.sendMessage({ body: { conversationId, clientId: messageId, text: answerTo(text ?? '') } })
  console.log(`Answered ${author.username}.`)
}

const stream = realtime({
  baseUrl,
  token,
  lastEventId: await readFile(memory, 'utf8').catch(() => null),
  onEvent: async ({ id, name, data }) => {
    if (name === 'message.sent') await answer(data)
    await writeFile(memory, id)
  },
})
process.once('SIGTERM', () => stream.close())
await stream.ready
console.log(`Listening as ${account.username}.`)
const { code, reason } = await stream.ended
console.log(`Ended: ${code} ${reason}`)
