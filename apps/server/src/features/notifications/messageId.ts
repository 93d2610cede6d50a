import type { App } from '#kernel/http/app.ts'

/** The same mail has the same id, so that a mailbox that got it twice shows it once. */
export const messageId = (app: App, name: string): string => `<${name}@${new URL(app.config.origin).hostname}>`
