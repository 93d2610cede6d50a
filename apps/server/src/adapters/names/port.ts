/** The names of the internet, as name servers tell them. Null: no name server answers. */
export interface Names {
  /** None if there is no such name, or it has no address. */
  addresses(host: string): Promise<readonly string[] | null>
  /** The texts of a name. */
  texts(name: string): Promise<readonly string[] | null>
}
