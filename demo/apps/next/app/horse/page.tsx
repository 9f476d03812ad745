import Link from 'next/link';

export default function Page() {
  return (
    <main>
      <Link href="/">All horses</Link>
      <auction-lot />
    </main>
  );
}
