/** The screens' modules by name: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  newLibrary: async () => ({ Screen: (await import('./edit.tsx')).NewLibrary }),
  editLibrary: async () => ({ Screen: (await import('./edit.tsx')).EditLibrary }),
  library: async () => ({ Screen: (await import('./library.tsx')).LibraryPage }),
  item: async () => ({ Screen: (await import('./item.tsx')).LibraryItemPage }),
} as const
