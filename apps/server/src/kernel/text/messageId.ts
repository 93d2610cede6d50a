import type { App } from '../app.ts'

/** A mail sent twice keeps its id, so that a mailbox shows it once. */
export const messageId = (app: App, name: string): string => `<${name}@${new URL(app.config.origin).hostname}>`
