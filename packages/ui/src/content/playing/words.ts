/** What players say; they come long after the first screen, so their words are not among those of all components. */
export interface PlayWords {
  readonly play: string
  readonly playFilm: (name: string) => string
  readonly pause: string
  readonly mute: string
  readonly unmute: string
  readonly captions: string
  readonly captionsTag: string
  readonly fullScreen: string
  readonly smallWindow: string
  /** Ends what is heard. */
  readonly stop: string
  readonly position: string
  /** "1:05 of 3:20" */
  readonly positionOf: (at: string, length: string) => string
  readonly speed: (speed: string) => string
  readonly keys: string
  readonly failed: string
  readonly retry: string
}

/** What a player says of what is happening now. */
export interface LiveWords {
  readonly backToLive: string
  /** In the place of LIVE, while it is shown to nobody else. */
  readonly preview?: string | undefined
}
