import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { certify, keyPairOf, pemOf, serverNames } from '#test/fakes/x509.ts'
import { openWorld } from '#test/world/world.ts'
import { addJob, defineJob, drainJobs } from '#kernel/work/jobs.ts'

const world = await openWorld()
const metrics = async () => String((await world.visitor.send({ method: 'GET', url: '/metrics' })).body).split('\n')

test('jobs that failed for good are counted in the metrics, and so are waiting ones', async () => {
  expect(await metrics()).toEqual(expect.arrayContaining(['koinon_jobs_given_up 0', 'koinon_outbox_stuck 0']))
  const job = defineJob({
    name: 'test-hopeless',
    payload: z.object({}),
    maxAttempts: 1,
    run: () => Promise.reject(new Error('a bug')),
  })
  await world.inTransaction((tx) => addJob(tx, job, {}))
  expect(await metrics()).toContain('koinon_jobs_due 1')
  await drainJobs({ ...world.app, jobs: [job] }, world.databaseUrl)
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'koinon_jobs_due 0',
      'koinon_jobs_given_up 1',
      'koinon_jobs_total{job="test-hopeless",outcome="given up"} 1',
    ]),
  )
})

const readDeployed = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../../../deploy/monitoring', file), 'utf8')

/** The names of metrics in an expression: what is no text, choice or grouping of labels, function or operator. */
const metricsOf = (expression: string) =>
  [
    ...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '').matchAll(/\b[a-z_]\w*\b(?! *\()/g),
  ].map(([name]) => name)

test('the alert rules and the dashboard name only metrics that there are', async () => {
  const alerts = [...readDeployed('alerts.yaml').matchAll(/expr: (?:\|\s+)?(.+)/g)].map(([, text = '']) => text)
  const { panels } = JSON.parse(readDeployed('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect([alerts.length > 0, shown.length > 0]).toEqual([true, true])
  const measured = (await metrics()).flatMap((line) => {
    const [, name = '', kind] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    return kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name]
  })
  // Prometheus itself tells whether a server answers.
  const known = new Set([...measured, 'up'])
  const named = [...alerts, ...shown].flatMap(metricsOf)
  expect(named).toEqual(
    expect.arrayContaining(['up', 'koinon_call_seconds_bucket', 'koinon_moderation_oldest_seconds']),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the disk, the database and the outbox are measured', async () => {
  const values = new Map((await metrics()).map((line) => line.split(' ') as [string, string]))
  const valueOf = (name: string) => Number(values.get(`koinon_${name}`))
  expect(valueOf('disk_size_bytes')).toBeGreaterThan(valueOf('disk_free_bytes'))
  for (const name of ['disk_free_bytes', 'database_bytes', 'database_connections'])
    expect(valueOf(name), name).toBeGreaterThan(0)
  expect(['outbox_oldest_seconds', 'moderation_oldest_seconds'].map(valueOf)).toEqual([0, 0])
})

test('the end of the certificate of the place is measured', async () => {
  const own = keyPairOf('127.0.0.1')
  const cert = pemOf(certify(own, own, [serverNames(['127.0.0.1'])]))
  const proxy = createServer({ cert, key: own.key.export({ type: 'pkcs8', format: 'pem' }) }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const PUBLIC_URL = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const secure = await openWorld({ env: { PUBLIC_URL } })
  const { body } = await secure.visitor.send({ method: 'GET', url: '/metrics' })
  const end = Date.parse(new X509Certificate(cert).validTo) / 1000
  expect(String(body).split('\n')).toContain(`koinon_certificate_end_timestamp_seconds ${end}`)
  expect(await metrics()).toContain('koinon_certificate_end_timestamp_seconds 0')
})
