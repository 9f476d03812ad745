/** Short name of a user: "A. Arendt". */
export function shortName(user: { readonly firstname: string; readonly lastname: string }): string {
  const initial = [...user.firstname.trim()][0];
  return [initial && `${initial}.`, user.lastname.trim()].filter(Boolean).join(' ');
}
