import { allHandlers } from '../apps/server/src/app.ts'

/** Counts what is built: `npm run ledger`; `npm run ledger -- --missing` also names what is missing. */
const handlers = Object.entries(allHandlers())
const areas = [...new Set(handlers.map(([name]) => name.split('.')[0] ?? ''))].sort()
const rows = areas.map((area) => {
  const own = handlers.filter(([name]) => name.startsWith(`${area}.`))
  return { area, calls: own.length, built: own.filter(([, { built }]) => built).length }
})
const total = { area: 'all', calls: handlers.length, built: handlers.filter(([, { built }]) => built).length }
for (const { area, calls, built } of [...rows, total]) {
  process.stdout.write(
    `${area.padEnd(18)} ${String(built).padStart(4)} of ${String(calls).padStart(4)}${built === calls ? '' : `   ${calls - built} not yet`}\n`,
  )
}
if (process.argv.includes('--missing')) {
  for (const [name, { built, spec }] of handlers)
    if (!built) process.stdout.write(`  ${name.padEnd(52)} ${spec.method.padEnd(6)} ${spec.path}\n`)
}
