/** The labels of players. They load long after the first screen, so they are not among the labels of all components. */
export interface PlayerLabels {
  readonly play: string
  readonly playVideo: (name: string) => string
  readonly pause: string
  readonly mute: string
  readonly unmute: string
  readonly captions: string
  readonly captionsTag: string
  readonly fullScreen: string
  readonly smallWindow: string
  /** Stops the sound. */
  readonly stop: string
  readonly position: string
  /** "1:05 of 3:20" */
  readonly positionOf: (at: string, length: string) => string
  readonly speed: (speed: string) => string
  readonly keys: string
  readonly failed: string
  readonly retry: string
}

/** A live player's labels. */
export interface LivePlayerLabels {
  readonly backToLive: string
  /** In place of LIVE while nobody else can see it. */
  readonly preview?: string | undefined
}
