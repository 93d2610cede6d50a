import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { type ReceivedSpan, startOtlp } from '#test/fakes/otlp.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { readConfig } from '../../config.ts'
import { openTraces } from './openTraces.ts'

const collector = await startOtlp('Bearer let me in')
afterAll(() => collector.close())
const env = {
  NODE_ENV: 'test',
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20let%20me%20in',
  OTEL_SERVICE_NAME: 'mill',
  TRUSTED_PROXIES: '127.0.0.1',
}
const log = createLog('silent')
const traces = await openTraces(readConfig({ ...env, NODE_ID: 'one' }), log, '1.2.3')
const world = await openWorld({ env, wiring: { traces } })
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const secret = 'A very private sentence'

/** The spans of the trace of the last call or job of a name, each with the name of the one that it is part of. */
function traceOf(name: string): [string, string | undefined][] {
  const first = collector.spans.findLast((span) => span.name === name)
  const parts = collector.spans.filter(({ traceId }) => traceId === first?.traceId)
  return parts.map((span) => [span.name, parts.find(({ id }) => id === span.parentId)?.name])
}
const spanOf = (name: string): ReceivedSpan | undefined => collector.spans.find((span) => span.name === name)

test('calls and jobs are traces with their transactions and ports, below the proxy’s, and hold ids but no texts', async () => {
  await root.content.createPost({ body: { text: secret } })
  await expect(root.content.getComment({ params: { id: world.app.runtime.id() } })).rejects.toMatchObject({
    status: 404,
  })
  await root.admin.testService({ body: { what: 'STORAGE' } })
  await world.visitor.accounts.resetPassword({ body: { contact: root.email } })
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const traceparent = `00-${traceId}-${spanId}-01`
  await world.visitor.send({ method: 'GET', url: '/landing/instance', headers: { traceparent } })
  expect(await mailsTo(world, root.email)).toHaveLength(1)
  await traces.close()

  expect(traceOf('content.createPost')).toEqual([
    ['transaction', 'content.createPost'],
    ['content.createPost', undefined],
  ])
  expect(spanOf('content.createPost')).toMatchObject({
    kind: 2,
    hasFailed: false,
    facts: {
      'http.route': '/content/createPost',
      'http.response.status_code': 200,
      'koinon.request.id': expect.any(String) as string,
    },
  })
  expect(spanOf('content.getComment')?.facts).toMatchObject({ 'http.response.status_code': 404 })
  expect(traceOf('admin.testService')).toContainEqual(['storage.put', 'admin.testService'])
  expect(traceOf('job send-challenge')).toContainEqual(['mail.send', 'job send-challenge'])
  expect(spanOf('job send-challenge')).toMatchObject({ kind: 5, parentId: '' })
  expect(spanOf('landing.getInstance')).toMatchObject({ traceId, parentId: spanId })
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'mill',
    'service.version': '1.2.3',
    'service.instance.id': 'one',
  })
  for (const text of [secret, root.email]) expect(collector.raw()).not.toContain(text)
})

test('a collector that refuses is named in the log, and the work that was traced goes on', async () => {
  const lines: string[] = []
  const own = createLog('warn', { write: (line: string) => void lines.push(line) })
  const config = readConfig({ ...env, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=wrong' })
  const refused = await openTraces(config, own, '1')
  const options = { kind: 'JOB', facts: {} } as const
  expect(await refused.begin('a job', options, async () => 'done')).toBe('done')
  await expect(refused.begin('a job', options, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await refused.close()
  expect(lines).toEqual([expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT takes no traces')])
})

test('a share of the calls can be traced, and none are while no collector is named', async () => {
  const none = await openTraces(readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '0' }), log, '1')
  const before = collector.spans.length
  await none.begin('a call', { kind: 'CALL', facts: {} }, () => none.within('transaction', async () => undefined))
  await none.close()
  expect(collector.spans.length).toBe(before)
  expect((await openTraces(readConfig({ NODE_ENV: 'test' }), log, '1')).isOn).toBe(false)
})

test('a server without a collector loads nothing of OpenTelemetry', async () => {
  const node = path.resolve(import.meta.dirname, '../../node.ts')
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import(${JSON.stringify(node)})
    // The library of the metrics brings the types of the API along.
    const isForTraces = (url) => url.includes('@opentelemetry') && !url.includes('@opentelemetry/api/')
    console.log(JSON.stringify([loaded.length > 500, loaded.filter(isForTraces)]))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(stdout)).toEqual([true, []])
})
