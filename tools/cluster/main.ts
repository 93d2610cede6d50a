import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { scratchFolder } from '../../apps/server/test/scratchFolder.ts'
import { missingPackages, startCluster } from './startCluster.ts'

/**
 * `npm run cluster`: a small production on this machine, until Ctrl-C. Two nodes behind HAProxy, woken through NATS, on a
 * PostgreSQL primary with a synchronous standby behind PgBouncer, and with an S3 store: docs/scaling.md.
 */
async function main(): Promise<void> {
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`Some programs are missing: apt-get install ${missing.join(' ')}`)
  const { folder, remove } = await scratchFolder()
  // However it ends, nothing of a trial stays.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const stopping = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const cluster = await startCluster({ folder, report: (line) => console.log(`  Starting ${line}`) })
  const { nodes, database, nats, pooler, balancer } = cluster
  console.log(`
  ${cluster.url} leads to ${nodes.map(({ url }) => url).join(' and ')}.
  DATABASE_URL=${database.url}

  Kill what you like; it comes back:
${[...nodes, nats, pooler, balancer].map(({ name, pid }) => `    ${name.padEnd(12)} ${pid}`).join('\n')}
  The output of each is in ${folder}. Ctrl-C ends all.`)
  await stopping
  await cluster.stop()
  await remove()
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
