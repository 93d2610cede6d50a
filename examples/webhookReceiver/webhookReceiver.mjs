import { createServer } from 'node:http'
import { verifyWebhook } from '@koinon/client'

const { WEBHOOK_SECRET: secret, PORT = '8080' } = process.env
const maxBytes = 1_000_000

/** The bytes as they came: the signature is about them, not about what they mean. */
async function bodyOf(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const server = createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(await bodyOf(request), request.headers, secret)
    console.log(`${request.headers['webhook-id']} ${JSON.stringify(event)}`)
    response.writeHead(204).end()
  } catch (error) {
    console.error(`Refused: ${error.message}`)
    response.writeHead(401).end()
  }
})
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}.`))
process.once('SIGTERM', () => server.close())
