// Ends with 0 if the server of this machine or container is ready.
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? '4000'}/status`, {
  signal: AbortSignal.timeout(4000),
})
if (!answer.ok) {
  console.error(`/status: ${answer.status} ${await answer.text()}`)
  process.exitCode = 1
}
