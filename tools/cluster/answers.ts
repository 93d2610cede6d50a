import { createConnection } from 'node:net'

/** Whether something listens on a port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    const settle = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })

/** Whether a node says that it is ready. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => (await answer.text(), answer.ok),
    () => false,
  )
