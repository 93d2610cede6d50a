/** The screens' modules by name: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  newMessage: async () => ({ Screen: (await import('./newMessage.tsx')).NewMessage }),
  reminders: async () => ({ Screen: (await import('./reminders.tsx')).MessageReminders }),
  threads: async () => ({ Screen: (await import('./threads/MessageThreads.tsx')).MessageThreads }),
  details: async () => ({ Screen: (await import('./details.tsx')).ConversationDetails }),
} as const
