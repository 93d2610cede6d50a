import type { HealthPart } from '@koinon/contract/shared'
import { type NodeRow, servingNodes } from '#features/operations/index.ts'
import type { App } from '#kernel/http/app.ts'
import { faultIf, healthPart } from './healthPart.ts'

/** Four reports in a row are missing. */
const silentSeconds = 60
/** Codes of authenticators and signed links tolerate little more. */
const maxClockMs = 5000
/** So long requests wait before anything of them is looked at. */
const maxLoopDelayMs = 500

/** The serving processes of all machines. */
export async function nodesPart({ db }: App): Promise<HealthPart> {
  const nodes = await servingNodes(db)
  const silent = nodes.find((node) => node.silentSeconds > silentSeconds)
  return healthPart({
    name: 'NODES',
    facts: { nodes: nodes.map(nodeState) },
    since: silent?.seenAt ?? null,
    faults: [
      faultIf(silent !== undefined, 'WARN', 'NODE_SILENT'),
      faultIf(new Set(nodes.map(({ version }) => version)).size > 1, 'WARN', 'VERSIONS_DIFFER'),
      faultIf(
        nodes.some(({ clockMs }) => Math.abs(clockMs) > maxClockMs),
        'WARN',
        'CLOCKS_DIFFER',
      ),
      faultIf(
        nodes.some(({ loopDelayMs }) => loopDelayMs > maxLoopDelayMs),
        'WARN',
        'LOOP_SLOW',
        ['KOINON_PROCESSES', 'KOINON_ROLES'],
      ),
    ],
  })
}

const nodeState = ({ id, version, roles, startedAt, seenAt, loopDelayMs, clockMs }: NodeRow) => ({
  name: id,
  version,
  roles: [...roles],
  startedAt: startedAt.toISOString(),
  seenAt: seenAt.toISOString(),
  loopDelayMs: Math.round(loopDelayMs),
  clockMs: Math.round(clockMs),
})
