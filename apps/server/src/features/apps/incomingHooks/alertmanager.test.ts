import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installed, startProgram } from '#test/counterparts/installed.ts'
import { freePort } from '#test/freePort.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { addBot } from '#test/world/make/bots.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const alertmanager = installed('prometheus-alertmanager')

/** Starts Alertmanager with an address in the place of Slack's; returns its own. It ends with the test. */
async function startAlertmanager(slackUrl: string): Promise<string> {
  const { folder, remove } = await scratchFolder()
  const [port, config] = [await freePort(), path.join(folder, 'config.yml')]
  await writeFile(
    config,
    `route: { receiver: koinon, group_by: [alertname], group_wait: 1ms }
receivers:
  - name: koinon
    slack_configs:
      - api_url: ${slackUrl}
        text: '{{ range .Alerts }}*{{ .Annotations.summary }}* <{{ .GeneratorURL }}|graph>{{ end }}'
        fields: [{ title: Host, value: '{{ .CommonLabels.host }}', short: true }]
`,
  )
  const args = [`--config.file=${config}`, `--storage.path=${folder}`, '--cluster.listen-address=']
  const listen = `--web.listen-address=127.0.0.1:${port}`
  const running = await startProgram(alertmanager ?? '', [...args, listen], { port, ready: /Listening/ })
  onTestFinished(async () => {
    await running.stop()
    await remove()
  })
  return `http://127.0.0.1:${port}`
}

test.skipIf(alertmanager === null)(
  'a real Alertmanager posts its alerts in a group by the address that it takes for Slack’s',
  { timeout: 30_000 },
  async () => {
    const port = await freePort()
    const world = await openWorld({ env: { PUBLIC_URL: `http://localhost:${port}` } })
    await world.running.server.listen({ port, host: '127.0.0.1' })
    const ana = await world.person('ana', { fresh: true })
    const { groupId } = await addGroup(world, { owner: ana })
    const botId = await addBot(ana, groupId)
    const { url } = await ana.apps.createIncomingHook({
      body: { botId, name: 'Monitoring', target: 'GROUP', targetId: groupId },
    })
    const monitor = await startAlertmanager(url)
    const alert = {
      labels: { alertname: 'DiskFull', host: 'web1' },
      annotations: { summary: '95 % & rising' },
      generatorURL: 'https://prometheus.example/graph?a=1&b=2',
    }
    const answer = await fetch(`${monitor}/api/v2/alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([alert]),
    })
    expect(answer.status).toBe(200)
    const posts = async () => (await ana.groups.getGroupContent({ body: { groupId } })).items
    await expect.poll(async () => (await posts()).length, { timeout: 20_000 }).toBe(1)
    const [{ author, text, facets } = { author: null, text: '', facets: [] }] = await posts()
    expect([author?.id, text]).toEqual([botId, '[FIRING:1] DiskFull (web1)\n95 % & rising graph\nHost: web1'])
    expect(facets).toMatchObject([
      { kind: 'LINK', url: expect.stringContaining('#/alerts?receiver=koinon') },
      { kind: 'BOLD' },
      { kind: 'LINK', url: alert.generatorURL },
      { kind: 'BOLD' },
    ])
    expect(await (await fetch(`${monitor}/metrics`)).text()).toMatch(
      /alertmanager_notifications_failed_total\{integration="slack"[^}]*\} 0/,
    )
  },
)
