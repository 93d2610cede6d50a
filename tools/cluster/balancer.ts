import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../apps/server/test/freePort.ts'
import { listens } from './answers.ts'
import { type Part, superviseProgram } from './superviseProgram.ts'

interface BalancerOptions {
  readonly program: string
  readonly folder: string
  readonly nodes: readonly { readonly name: string; readonly port: number }[]
}

/** One address for all nodes: HAProxy asks each for its `/status`, and sends nobody to one that is stopping or gone. */
const settingsOf = (port: number, nodes: BalancerOptions['nodes']) => `global
  log stdout format raw local0
defaults
  mode http
  # What went wrong, and which node it takes for ready since when.
  log global
  option httplog
  option dontlog-normal
  option log-health-checks
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  # A busy node is not a dead one.
  timeout check 5s
  option forwardfor
  option redispatch 1
  retries 3
  # Only what no node can have seen is sent to another one.
  retry-on conn-failure
frontend public
  bind 127.0.0.1:${port} backlog 8192
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk GET /status
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port}`).join('\n')}
`

export async function startBalancer({ program, folder, nodes }: BalancerOptions): Promise<{ url: string; part: Part }> {
  const port = await freePort()
  const settings = path.join(folder, 'haproxy.cfg')
  writeFileSync(settings, settingsOf(port, nodes))
  const isReady = () => listens(port)
  const part = await superviseProgram({ name: 'haproxy', program, args: ['-f', settings, '-db'], folder, isReady })
  return { url: `http://localhost:${port}`, part }
}
