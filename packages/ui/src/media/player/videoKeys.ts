/** A key's command to a player. */
export type VideoCommand =
  | { readonly kind: 'toggle' | 'mute' | 'captions' | 'fill' }
  | { readonly kind: 'by'; readonly seconds: number }
  | { readonly kind: 'to'; readonly share: number }

const commands: Readonly<Record<string, VideoCommand>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fill' },
  j: { kind: 'by', seconds: -10 },
  l: { kind: 'by', seconds: 10 },
  ArrowLeft: { kind: 'by', seconds: -5 },
  ArrowRight: { kind: 'by', seconds: 5 },
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: unknown
}

/** Null for keys without a meaning here, and for the space bar on a button, which presses that button. */
export function videoCommand({ key, ctrlKey, metaKey, altKey, target }: Pressed): VideoCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === ' ' && target instanceof HTMLButtonElement) return null
  if (/^[0-9]$/.test(key)) return { kind: 'to', share: Number(key) / 10 }
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null
}
