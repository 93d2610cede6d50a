/** Links to a profile, `/@ana`; to a person by id; to a group. */
const subjects = [
  { kind: 'PERSON', form: /^\/@(?<name>[^/]+)$/ },
  { kind: 'PERSON', form: /^\/people\/(?<id>[^/]+)$/ },
  { kind: 'GROUP', form: /^\/g\/(?<id>[0-9a-f]{8}-[0-9a-f-]{27})$/ },
] as const

export interface PreviewTarget {
  readonly kind: 'PERSON' | 'GROUP'
  /** An id, or `@` and a user name. */
  readonly id: string
}

/** The person or group a link leads to, if that can be shown beside it. */
export function previewTargetOf({ pathname }: Pick<URL, 'pathname'>): PreviewTarget | null {
  for (const { kind, form } of subjects) {
    const groups = form.exec(pathname)?.groups
    if (groups === undefined) continue
    const { name, id = `@${name ?? ''}` } = groups
    return { kind, id: decodeURIComponent(id) }
  }
  return null
}
