/** Who looks at a page, and when. */
export interface Visit {
  now: Date;
  /** Undefined for who has not signed in. */
  user: string | undefined;
}

/** A visit to a page behind the sign-in. */
export interface UserVisit extends Visit {
  user: string;
}
