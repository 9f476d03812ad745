export default function Page() {
  return (
    <main>
      <h1>Auctions</h1>
      <auction-list auction="spring">Shown until the element is there.</auction-list>
    </main>
  );
}
