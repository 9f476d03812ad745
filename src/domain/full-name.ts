/** First and last name; one of them may be empty. */
export const fullName = ({
  firstname,
  lastname,
}: {
  readonly firstname: string;
  readonly lastname: string;
}): string => `${firstname} ${lastname}`.trim();
